import UIKit

final class ShelfCell: UITableViewCell {
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet private weak var badge: ShelfBadge!

  var shelf = "" {
    didSet { titleLabel.text = shelf }
  }

  func openShelf(_ sender: UIButton) {}
}
