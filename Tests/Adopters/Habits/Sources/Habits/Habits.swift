import Foundation
import NibKit
import NibViews

// What a UIKit programmer types first.
func type(_ tableView: TableView, _ collectionView: CollectionView, _ indexPath: IndexPath, _ label: Label) {
  _ = tableView.dequeueReusableCell(withIdentifier: "BookCell", for: indexPath)
  tableView.register(UINib(nibName: "BookCell", bundle: nil), forCellReuseIdentifier: "BookCell")
  tableView.register(TableViewCell.self, forCellReuseIdentifier: "BookCell")
  tableView.beginUpdates()
  _ = collectionView.dequeueReusableCell(withReuseIdentifier: "SeatCell", for: indexPath)
  let _: UILabel = label
  // These exist.
  label.textColor = .systemRed
  label.font = .systemFont(ofSize: 12, weight: .semibold)
  label.font = .preferredFont(forTextStyle: .body)
  label.font = .headline
}
