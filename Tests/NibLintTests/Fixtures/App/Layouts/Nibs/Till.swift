import UIKit

final class Till: UITableViewController {
  func open() {
    _ = UINib(nibName: "Reciept", bundle: nil)
    _ = UIStoryboard(name: "Drawer", bundle: nil)
    _ = storyboard?.instantiateViewController(withIdentifier: "Coins")
    performSegue(withIdentifier: "count", sender: self)
    tableView.register(UINib(nibName: "TillCell", bundle: nil), forCellReuseIdentifier: "coin")
  }
}
